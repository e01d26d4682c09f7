/** Place names of Zimbabwe, a word each: provinces, cities, towns, districts, rivers, sights. */
const places = `
zimbabwe harare bulawayo chitungwiza mutare gweru epworth kwekwe kadoma masvingo chinhoyi norton marondera ruwa
chegutu zvishavane bindura beitbridge redcliff victoria falls hwange rusape chiredzi kariba karoi chipinge gokwe
shurugwi gwanda mashava mvurwi chivhu plumtree shamva nyanga mutoko murehwa guruve centenary concession glendale
mazowe banket raffingora chirundu mhangura alaska mvuma lalapanzi inyati nkayi lupane binga dete tsholotsho filabusi
esigodini collen bawn matobo matopos maphisa kezi figtree headlands macheke penhalonga odzi chimanimani birchenough
buhera murambinda dorowa wedza mount darwin muzarabani mudzi uzumba maramba pfungwe goromonzi seke hwedza zaka bikita
gutu chivi mwenezi ngundu triangle hippo valley rutenga mberengwa insiza umguza umzingwane bubi makonde hurungwe
sanyati zvimba mhondoro ngezi kutama murombedzi selous mashonaland matabeleland manicaland midlands east west central
north south zambezi limpopo save runde mazoe sabi gairezi pungwe honde vumba eastern highlands gonarezhou hwange
mana pools matusadona great kyle mutirikwi chivero mukuvisi highfield mbare borrowdale avondale glenview budiriro
kuwadzana dzivarasekwa mabvuku tafara warren park mufakose kambuzuma glen norah waterfalls hatfield msasa greendale
highlands mabelreign marlborough makokoba luveve nkulumane pumula sakubva dangamvura chikanga mkoba senga
`;

const calendar = `
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter
`;

const roles = `
researcher research reviewer review compliance officer administrator admin principal investigator student staff
`;

/** What the passwords of anybody here are made of (docs/sessions 2), folded. */
export const nearWords: readonly string[] = `${places} ${calendar} ${roles}`.trim().split(/\s+/);
