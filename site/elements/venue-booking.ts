import { defineIsland } from './define-island.ts';

defineIsland(
  'venue-booking',
  'visible',
  async () => (await import('../islands/VenueBooking.tsx')).VenueBooking,
);
