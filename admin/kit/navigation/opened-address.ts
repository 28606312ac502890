const { hash } = window.location;

/** Path and fragment with which the back office was opened: the login keeps path and query alone. */
export const OPENED = { pathname: window.location.pathname.replace(/^\/admin/, ''), hash };
