// A simple file server, to compare it with the file server of the system. Arguments: FOLDER PORT.
import { createServer } from 'node:http';
import sirv from 'sirv';

const [folder = '', port] = process.argv.slice(2);
const serve = sirv(folder, { etag: true, extensions: ['html'] });
createServer((request, response) => serve(request, response)).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
);
