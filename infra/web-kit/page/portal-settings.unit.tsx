import { expect, it, jest } from '@jest/globals';

const settingsOf = async (head: string) => {
  document.head.innerHTML = head;
  jest.resetModules();
  return (await import('./portal-settings.ts')).portalSettings;
};

it('reads council and time zone from what the server filled into the page', async () => {
  const head = '<meta name="portal:council" content="A &amp; B"><meta name="portal:time-zone" content="Asia/Tokyo">';
  const days = '<meta name="portal:safety-days" content="death 24 hours">';
  expect(await settingsOf(head + days)).toEqual({
    ...{ council: 'A & B', timeZone: 'Asia/Tokyo', safetyDays: 'death 24 hours' },
  });
});

it.each(['', '<meta name="portal:council" content="%COUNCIL_NAME%"><meta name="portal:time-zone" content="">'])(
  'falls back where no server has filled the page in: %j',
  async (head) => {
    expect(await settingsOf(head)).toEqual({
      ...{ council: 'Medical Research Council', timeZone: 'Africa/Harare', safetyDays: '' },
    });
  },
);
