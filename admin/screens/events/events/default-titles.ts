interface EventTitles {
  title: string;
  titleEn?: string | null | undefined;
}

/** Returns an event form's titles, each in its own language. */
export const defaultTitles = ({ title, titleEn }: EventTitles) => ({
  formTitle: `${title}報名表`,
  formTitleEn: titleEn ? `${titleEn}: registration form` : '',
});
