const { hash } = window.location;

/** react-admin's login restores only path and query. */
export const OPENED = { pathname: window.location.pathname.replace(/^\/admin/, ''), hash };
