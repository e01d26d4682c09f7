/** What stands between semicolons, whatever the line. */
const listed = (text: string): readonly string[] => text.trim().split(/;\s+/);

/** Words for made-up studies. Their combinations give some hundred thousand different titles. */
export const stock = {
  topics: listed(`
    Malaria chemoprevention; Adherence to antiretroviral treatment; Tuberculosis preventive treatment;
    Cervical cancer screening; Antenatal syphilis testing; Depression and its treatment; Hypertension control;
    Type 2 diabetes and foot care; Severe acute malnutrition; Cholera vaccination; Schistosomiasis and reinfection;
    Snakebite first aid; Neonatal sepsis; Exclusive breastfeeding; Iron deficiency; Pesticide exposure;
    Indoor air pollution and asthma; Road traffic injuries; Antimicrobial resistance; Hand hygiene; Measles immunity;
    Rotavirus diarrhoea; Sickle cell disease; Epilepsy and stigma; Maternal near miss; Family planning choices;
    Pre-exposure prophylaxis; Alcohol use and harm; Traditional medicine use; Hearing loss; Cataract surgery outcomes;
    Oral health; Chronic kidney disease; Rheumatic heart disease; Stroke rehabilitation; Burn injuries;
    Rabies exposure; Typhoid fever; Anaemia; Palliative care needs
  `),
  populations: listed(`
    adults; adolescents; children under five; pregnant women; school pupils; nurses; village health workers;
    farm workers; prison inmates; older people; university students; informal traders; miners; people living with HIV;
    mothers of newborns
  `),
  places: listed(`
    Harare; Bulawayo; Chitungwiza; Mutare; Gweru; Masvingo; Chinhoyi; Bindura; Marondera; Kwekwe; Kadoma; Chegutu;
    Hwange; Binga; Gokwe; Chipinge; Chiredzi; Beitbridge; Rusape; Zvishavane; Mutoko; Mount Darwin; Murewa; Hurungwe;
    Lupane; Plumtree; Gwanda; Gutu; Buhera; Nyanga
  `),
  designs: listed(`
    a cross-sectional study; a case-control study; a cohort study; a cluster randomised trial; a mixed-methods study;
    a qualitative study; a record review; a stepped-wedge trial; a feasibility study; an interrupted time series
  `),
  firstNames: listed(`
    Tendai; Rudo; Farai; Nyasha; Tatenda; Chipo; Kudzai; Rutendo; Simbarashe; Anesu; Tafadzwa; Memory; Blessing;
    Thandiwe; Sibusiso; Nomsa; Themba; Precious; Edmore; Vimbai
  `),
  lastNames: listed(`
    Moyo; Ncube; Dube; Sibanda; Chikwanha; Mutasa; Makoni; Mandaza; Chitsa; Zhou; Ndlovu; Mpofu; Gumbo; Chigumbura;
    Nyathi; Marufu; Chirwa; Banda; Hove; Mlambo; Chimurenga; Mapfumo; Nkomo; Takawira
  `),
  agencies: [
    'Self-funded',
    'Wellcome Trust, 215 Euston Road, London',
    'National Institutes of Health, 9000 Rockville Pike, Bethesda',
    'Ministry of Health and Child Care, Harare',
    'UNICEF, Harare',
  ],
  answer: 'We agree, and have changed the application accordingly.',
  declines: ['I work in the same department.', 'I am on field work until the end of next month.'],
  comments: [
    'The question matters and the team can answer it. State the stopping rule in numbers.',
    'The sample size is justified. Align the Shona and the English consent forms.',
    'Well prepared. Say who will have access to the data, and for how long.',
  ],
} as const;
