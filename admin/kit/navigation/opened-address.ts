const { hash } = window.location;

/** Path and fragment of the URL at page load. react-admin's login restores only path and query. */
export const OPENED = { pathname: window.location.pathname.replace(/^\/admin/, ''), hash };
