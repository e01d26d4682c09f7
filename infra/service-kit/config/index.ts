export { isLoopback, onLoopback } from './loopback.ts';
export {
  portalDeclared,
  readPortalSettings,
  type PortalSettings,
  noteSettings,
  rulesLeftOff,
  settingsOrExit,
} from './portal-settings.ts';
export { readSettings, SettingsError, type Setting } from './read-settings.ts';
export * from './readers.ts';
export {
  engineSettings,
  enginesOf,
  readServiceSettings,
  serviceDeclared,
  settingNamesOf,
  type EngineSettings,
  type Need,
  type ServiceSettings,
} from './service-settings.ts';
export { councilOf } from './council-setting.ts';
export { hstsHeaders, ofCouncil, sharedSettings } from './shared-settings.ts';
export type { Limits } from './limits.ts';
