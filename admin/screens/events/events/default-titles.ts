interface EventTitles {
  title: string;
  titleEn?: string | null | undefined;
}

export const defaultTitles = ({ title, titleEn }: EventTitles) => ({
  formTitle: `${title}報名表`,
  formTitleEn: titleEn ? `${titleEn}: registration form` : '',
});
