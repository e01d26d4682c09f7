import { portalDeclared, serviceDeclared, url } from '@portal/service-kit/config';

/** The settings of a front end that is a process of its own. */
export const frontEndDeclared = {
  PORT: serviceDeclared.PORT,
  HOST: serviceDeclared.HOST,
  OPS_PORT: serviceDeclared.OPS_PORT,
  PUBLIC_URL: { ...serviceDeclared.PUBLIC_URL, fallback: '' },
  GATEWAY_URL: {
    means: 'Where the shell asks what the deployed front ends fit.',
    unset: '`PUBLIC_URL`',
    read: url('http:', 'https:'),
    fallback: '',
  },
  LOG_LEVEL: portalDeclared.LOG_LEVEL,
  HSTS: portalDeclared.HSTS,
  COUNCIL_DIR: portalDeclared.COUNCIL_DIR,
  COUNCIL_NAME: portalDeclared.COUNCIL_NAME,
  TIME_ZONE: portalDeclared.TIME_ZONE,
  SAFETY_DAYS: portalDeclared.SAFETY_DAYS,
};
