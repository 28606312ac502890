interface EventTitles {
  title: string;
  titleEn?: string | null | undefined;
}

/** Returns the titles for the registration form of an event, one for each language. */
export const defaultTitles = ({ title, titleEn }: EventTitles) => ({
  formTitle: `${title}報名表`,
  formTitleEn: titleEn ? `${titleEn}: registration form` : '',
});
