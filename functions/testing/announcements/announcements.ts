import type { Announcement } from '../../events/events/draft/announcement.ts';
import { ENGLISH } from './announcements-en.ts';
import { CHINESE } from './announcements-zh.ts';

export const ANNOUNCEMENTS: Announcement[] = [...CHINESE, ...ENGLISH];
