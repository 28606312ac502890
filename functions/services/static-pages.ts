/** Prebuilt pages that the Worker hands out under many addresses, as the assets know them. */
export const ADMIN_PAGE = '/admin';
export const EVENT_REGISTRATION_PAGE = '/event-registration';
