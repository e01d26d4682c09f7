import { template } from '../texts/index.ts';

/** How serious an event was, by the criteria of ICH E2A; `no` is not serious. */
export const seriousnessLabels = {
  no: 'Not serious',
  death: 'Death',
  life_threatening: 'Life-threatening',
  hospitalisation: 'Hospitalisation',
  disability: 'Disability',
  congenital_anomaly: 'Congenital anomaly',
  other: 'Other medically important event',
} as const;
export type Seriousness = keyof typeof seriousnessLabels;
export const seriousnesses = Object.keys(seriousnessLabels) as readonly Seriousness[];
/** What else is said of a report. */
export const safetySays = {
  /** Of one whose form does not say it. */
  notStated: 'Seriousness not stated',
  lateByADay: 'Reported 1 day late',
  late: template('Reported {days} days late'),
};

/** Whether the study caused it. */
export const relatednessLabels = {
  definite: 'Definite',
  probable: 'Probable',
  possible: 'Possible',
  unlikely: 'Unlikely',
  unrelated: 'Unrelated',
  not_assessable: 'Not assessable',
} as const;
export type Relatedness = keyof typeof relatednessLabels;
export const relatednesses = Object.keys(relatednessLabels) as readonly Relatedness[];
/** A causal relationship is at least a reasonable possibility (ICH E2A), or cannot be ruled out. */
export const isRelated = (related: Relatedness): boolean => related !== 'unrelated' && related !== 'unlikely';

/** What became of the participant (ICH E2B). */
export const eventOutcomeLabels = {
  recovered: 'Recovered',
  lasting_effects: 'Recovered with lasting effects',
  recovering: 'Recovering',
  not_recovered: 'Not recovered',
  fatal: 'Fatal',
  unknown: 'Unknown',
} as const;
export type EventOutcome = keyof typeof eventOutcomeLabels;
export const eventOutcomes = Object.keys(eventOutcomeLabels) as readonly EventOutcome[];

export const reportLabels = { first: 'First report', further: 'Further report' } as const;
export type ReportOrder = keyof typeof reportLabels;
