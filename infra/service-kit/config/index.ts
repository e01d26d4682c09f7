export { isLoopback, readPortalSettings, type PortalSettings } from './portal-settings.ts';
export { readSettings, SettingsError, type Reader, type Setting } from './read-settings.ts';
export * from './readers.ts';
