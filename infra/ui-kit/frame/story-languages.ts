/** What the stories of the frame and of the gate offer in LanguageChoice. */
export const languages = {
  label: 'Language',
  options: [
    { value: 'en', name: 'English' },
    { value: 'sn', name: 'chiShona' },
    { value: 'nd', name: 'isiNdebele' },
  ],
  onChange: () => undefined,
};
