import { expect, it, jest } from '@jest/globals';

const settingsOf = async (head: string) => {
  document.head.innerHTML = head;
  jest.resetModules();
  return (await import('./portal-settings.ts')).portalSettings;
};

it('reads council and time zone from what the server filled into the page', async () => {
  const head = '<meta name="portal:council" content="A &amp; B"><meta name="portal:time-zone" content="Asia/Tokyo">';
  const days = '<meta name="portal:safety-days" content="death 24 hours">';
  const more =
    '<meta name="portal:phone" content="3-3;9-9;+1 2;+1 3;+1 4"><meta name="portal:languages" content="sn nd">';
  expect(await settingsOf(head + days + more)).toEqual({
    ...{ council: 'A & B', timeZone: 'Asia/Tokyo', safetyDays: 'death 24 hours' },
    ...{ phone: '3-3;9-9;+1 2;+1 3;+1 4', languages: ['sn', 'nd'] },
  });
});

it.each(['%', '100% Ethics', '% of people', '%COUNCIL'])('is a council called %j', async (name) => {
  expect(await settingsOf(`<meta name="portal:council" content="${name}">`)).toMatchObject({ council: name });
});

it.each(['', '<meta name="portal:council" content="%COUNCIL_NAME%"><meta name="portal:time-zone" content="">'])(
  'falls back where no server has filled the page in: %j',
  async (head) => {
    expect(await settingsOf(head)).toEqual({
      ...{
        council: 'Medical Research Council',
        timeZone: 'Africa/Harare',
        safetyDays: '',
        phone: '',
        languages: undefined,
      },
    });
  },
);
