/** A server that is there and sends no notification: without one, a page of a test finds after a moment that its server is away, and what it asks for then waits. */
export const quietEvents = async (): Promise<Response> => new Response(new ReadableStream());
