import { requestVenueSchema } from '../../../db/validation/events/venue.ts';
import { checker } from '../form/checker.ts';

export const check = checker(requestVenueSchema);
