// Runs an official Parse Server for the tests of the relay, set up by environment variables, until it is killed.
import { createServer } from 'node:http';
import { ParseServer } from 'parse-server';

const { DATABASE_URI, PARSE_PORT, MASTER_KEY } = process.env;
const url = `http://127.0.0.1:${PARSE_PORT}/api/parse`;
const server = new ParseServer({
  databaseURI: DATABASE_URI,
  appId: 'upstream-app',
  masterKey: MASTER_KEY,
  restAPIKey: 'upstream-rest-key',
  serverURL: url,
  cloud: new URL('./cloud.mjs', import.meta.url).pathname,
  allowClientClassCreation: false,
  idempotencyOptions: { paths: ['functions/.*'], ttl: 300 },
  logLevel: 'error',
  silent: true,
});
await server.start();
// The application answers below its mount path only, as behind a proxy that keeps the path.
createServer((request, response) => {
  if (!request.url?.startsWith('/api/parse')) return response.writeHead(404).end();
  request.url = request.url.slice('/api/parse'.length) || '/';
  return server.app(request, response);
}).listen(Number(PARSE_PORT), '127.0.0.1');
