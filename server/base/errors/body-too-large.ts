/** Body too large: 413, as Fastify answers it. */
export function bodyTooLarge(): Error {
  return Object.assign(new Error('request entity too large'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
}
