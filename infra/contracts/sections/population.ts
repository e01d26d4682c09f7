import { flag } from './flag.ts';
import type { Section } from './section.ts';

const group = 'Included';

export const population = {
  name: 'populations',
  title: 'Population',
  fields: [
    flag(group, 'males', 'Males'),
    flag(group, 'females', 'Females'),
    flag(group, 'adolescents', 'Adolescents (12 to 17 years)'),
    flag(group, 'children', 'Children (under 12 years)'),
    flag(group, 'pregnant_women', 'Pregnant women'),
    flag(group, 'foetuses', 'Foetuses'),
    flag(group, 'elderly', 'Elderly (over 65 years)'),
    flag(group, 'prisoners', 'Prisoners'),
    flag(group, 'cognitively_impaired', 'Cognitively impaired'),
    flag(group, 'hospital_inpatients', 'Hospital inpatients'),
    flag(group, 'sexual_minorities', 'Sexual minorities'),
    flag(group, 'sex_workers', 'Sex workers'),
  ],
} as const satisfies Section;
