export const HOME_NEWS = 4;
export const HOME_EVENTS = 3;
export const CAROUSEL_INTERVAL_MS = 5000;
export const NEWS_EXCERPT_LENGTH = 100;
export const PDF_PAGES_DRAWN = 10;
export const JPEG_QUALITY = 0.9;

export const NEWS_PER_PAGE = 24;
