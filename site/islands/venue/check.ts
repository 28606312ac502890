import { requestVenueSchema } from '../../../core/events/validation/venue.ts';
import { checker } from '../form/checker.ts';

export const check = checker(requestVenueSchema);
