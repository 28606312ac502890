import * as z from 'zod/mini';
import { storedHash } from '../html/pictures.ts';
import { key } from './fields.ts';

export const storedPicture = () =>
  z
    .string(key('events.recapPictures.invalid'))
    .check(z.refine((value) => storedHash(value) !== undefined, key('events.recapPictures.invalid')))
    .register(z.globalRegistry, { description: '/uploads/…, of a stored picture' });
