export { hstsHeaders } from './hsts.ts';
export { isLoopback, onLoopback } from './loopback.ts';
export { readPortalSettings, type PortalSettings } from './portal-settings.ts';
export { readSettings, SettingsError, type Reader, type Setting } from './read-settings.ts';
export * from './readers.ts';
export { readServiceSettings, settingNamesOf, type Need, type ServiceSettings } from './service-settings.ts';
export { sharedSettings } from './shared-settings.ts';
export { rulesLeftOff } from './rules-left-off.ts';
export { settingsOrExit } from './settings-or-exit.ts';
