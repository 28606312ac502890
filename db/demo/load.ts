import { eq, sql } from 'drizzle-orm';
import { dayAfter, hongKongDay } from '../../core/dates/days.ts';
import { instantOf } from '../../core/dates/zone.ts';
import { withStatusChoice } from '../../core/events/event-status.ts';
import { cleanHtml } from '../../core/html/rich-text.ts';
import type { Database } from '../database.ts';
import {
  contactMessages,
  demoRecords,
  eventRegistrationForms,
  eventRegistrations,
  events,
  galleryImages,
  mediaObjects,
  memberCategories,
  members,
  news,
  publications,
  topics,
} from '../tables/index.ts';
import { demoContactMessages } from './contact-messages.ts';
import { demoEvents } from './events.ts';
import { demoFiles } from './files.ts';
import { demoGallery } from './gallery.ts';
import { demoMemberCategories } from './member-categories.ts';
import { demoMembers } from './members.ts';
import { demoNews, demoTopics } from './news.ts';
import { demoPendingMembers } from './pending-members.ts';
import { demoPublications } from './publications.ts';
import { demoRegistrationForms } from './registrations.ts';
import type { DemoMember, DemoMoment, DemoPicture, DemoPublication } from './types.ts';

type Files = ReturnType<typeof demoFiles>;

const dayAt = (daysFromToday: number) => dayAfter(hongKongDay(), daysFromToday);

const momentAt = ({ daysFromToday, time }: DemoMoment): Date => instantOf(`${dayAt(daysFromToday)}T${time}`);

const pictureOf = (files: Files, picture: DemoPicture | null) => picture && files.picture(picture);

const storedHtml = (files: Files, html: string) =>
  cleanHtml(html.replace(/picture:(\w+)/g, (_, name: DemoPicture) => files.picture(name)));

const newsRows = (files: Files) =>
  demoNews.map(({ picture, daysFromToday, time, topic, ...article }) => ({
    ...article,
    topicIds: sql`array(select ${topics.id} from ${topics} where ${topics.name} = ${topic})`,
    content: storedHtml(files, article.content),
    contentEn: article.contentEn && storedHtml(files, article.contentEn),
    imageUrl: pictureOf(files, picture),
    publishedAt: momentAt({ daysFromToday, time }),
  }));

const eventRows = (files: Files) =>
  demoEvents.map(({ key, picture, daysFromToday, time, wholeDays, ...event }) => ({
    ...withStatusChoice(event),
    imageUrl: pictureOf(files, picture),
    eventDate: momentAt({ daysFromToday, time }),
    ...(wholeDays && {
      isAllDay: true,
      endsAt: momentAt({ daysFromToday: daysFromToday + wholeDays - 1, time }),
    }),
  }));

const memberRow = ({ daysFromToday, ...member }: DemoMember) => ({
  ...member,
  memberJoinDate: dayAt(daysFromToday),
  created: momentAt({ daysFromToday, time: '10:00' }),
});

function publicationFiles(files: Files, publication: DemoPublication) {
  if ('pages' in publication) {
    const pageUrls = publication.pages.map((picture) => files.picture(picture));
    return {
      fileUrl: pageUrls[0] ?? '',
      fileSize: `圖片 - ${pageUrls.length} 頁`,
      pageCount: pageUrls.length,
      pageUrls,
    };
  }
  const pageUrls = files.pagesOf(publication.file);
  const pageCount = { 'guide.pdf': 16, 'annual-report.pdf': 11 }[publication.file];
  return {
    fileUrl: files.publication(publication.file),
    fileSize: `PDF - ${pageCount} 頁`,
    pageCount,
    pageUrls,
  };
}

const publicationRows = (files: Files) =>
  demoPublications.map((publication) => {
    const { title, titleEn, description, descriptionEn, downloadCount, daysFromToday } = publication;
    const publishedAt = momentAt({ daysFromToday, time: '10:00' });
    return {
      title,
      titleEn,
      description,
      descriptionEn,
      downloadCount,
      publishedAt,
      ...publicationFiles(files, publication),
    };
  });

const eventIdOf = (eventKey: string) => {
  const title = demoEvents.find(({ key }) => key === eventKey)?.title;
  return sql<number>`(select ${events.id} from ${events} where ${events.title} = ${title})`;
};

const formRows = () =>
  demoRegistrationForms.map(({ eventKey, registrations, registrationDeadline, ...form }) => ({
    ...form,
    eventId: eventIdOf(eventKey),
    registrationDeadline: registrationDeadline && momentAt(registrationDeadline),
  }));

const registrationRows = () =>
  demoRegistrationForms.flatMap(({ eventKey, registrations }) =>
    registrations.map(({ daysFromToday, time, ...registration }) => ({
      ...registration,
      eventId: eventIdOf(eventKey),
      formId: sql<number>`(select ${eventRegistrationForms.id} from ${eventRegistrationForms} where ${eq(eventRegistrationForms.eventId, eventIdOf(eventKey))})`,
      registrationDate: momentAt({ daysFromToday, time }),
    })),
  );

const mediaRows = (files: Files) => {
  const unique = new Map(files.all.map((file) => [file.key, file]));
  return [...unique.values()].map(({ key, contentType, bytes }) => ({ key, contentType, bytes }));
};

const SHOWN = { news, events, members, publications, gallery: galleryImages };

const demoMarks = (db: Database) =>
  Object.entries(SHOWN).map(([resource, table]) =>
    db
      .insert(demoRecords)
      .select(
        db
          .select({ resource: sql<string>`${resource}::text`.as('resource'), recordId: table.id })
          .from(table),
      ),
  );

export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const tables = [news, events, members, publications, galleryImages, contactMessages];
  const rows = await Promise.all(tables.map((table) => db.$count(table)));
  return rows.every((count) => Number(count) === 0);
}

/** In one transaction. Its files must be stored separately. */
export async function loadDemoContent(db: Database): Promise<void> {
  const files = demoFiles();
  const contacts = demoContactMessages.map(({ daysFromToday, time, ...message }) => ({
    ...message,
    createdAt: momentAt({ daysFromToday, time }),
  }));
  await db.batch([
    db.insert(mediaObjects).values(mediaRows(files)).onConflictDoNothing(),
    db.insert(topics).values(demoTopics),
    db.insert(news).values(newsRows(files)),
    db.insert(events).values(eventRows(files)),
    db.insert(memberCategories).values(demoMemberCategories),
    db.insert(members).values([...demoMembers, ...demoPendingMembers].map(memberRow)),
    db.insert(publications).values(publicationRows(files)),
    db
      .insert(galleryImages)
      .values(demoGallery.map(({ picture, ...slide }) => ({ ...slide, imageUrl: files.picture(picture) }))),
    db.insert(eventRegistrationForms).values(formRows()),
    db.insert(eventRegistrations).values(registrationRows()),
    db.insert(contactMessages).values(contacts),
    ...demoMarks(db),
  ]);
}
