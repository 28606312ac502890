// A simple file server, for comparison with the system's own. Arguments: FOLDER PORT.
import { createServer } from 'node:http';
import sirv from 'sirv';

const [folder = '', port] = process.argv.slice(2);
const serve = sirv(folder, { etag: true, extensions: ['html'] });
createServer((request, response) => serve(request, response)).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
);
