import { cutSms, smsLength, smsText } from '../../../src/notifications/content/sms-text';

describe('smsText', () => {
  it.each([
    ['« Gala »', '" Gala "'],
    ['«\u00a0Gala\u00a0» et «\u202fBal\u202f»', '"Gala" et "Bal"'],
    ['“Gala”, ‘Bal’, „Ball“', '"Gala", \'Bal\', "Ball"'],
    ['L’été — enfin… –20\u202f% !', "L'été - enfin... -20 % !"],
    ['Cœur, Œuvre, Łódź, Đặng', 'Coeur, OEuvre, Lodz, Dang'],
    ['Forêt, hâte, île, hôtel, août, façade, Ê', 'Foret, hate, ile, hotel, aout, facade, E'],
    ['Zoé, Müller, Ñandú, àèéùìò Ç', 'Zoé, Müller, Ñandu, àèéùìò Ç'],
    ['E\u0301te\u0301', 'Été'],
    ['n° 5 × 2 ©', 'no 5 x 2 (c)'],
    ['10 € [a] {b} ~ \\ ^ |', '10 € [a] {b} ~ \\ ^ |'],
    ['a\u200bb\u00adc', 'abc'],
    ['two\nlines', 'two lines'],
  ])('converts %j to the GSM alphabet', (text, sent) => expect(smsText(text)).toBe(sent));

  it.each(['Привет, «Гала»', '山田 太郎 …', 'Gala 🎉 « Œuvre »', 'Ελλάδα — ναι'])('does not change %j', (text) =>
    expect(smsText(text)).toBe(text),
  );

  it('does not change a link', () => {
    expect(smsText('Forêt', 'https://a.example/~b_c?d=é')).toBe('Foret https://a.example/~b_c?d=é');
    expect(smsText('Forêt', 'https://a.example/ê')).toBe('Forêt https://a.example/ê');
  });

  it.each([
    ['a', 1530],
    ['€', 1530],
    ['Ж', 670],
    ['🎉', 670],
  ])('cuts a text of %s after ten parts, but not the link', (letter, most) => {
    const link = 'https://a.example/p/abcd';
    const sent = smsText(letter.repeat(2000), link);
    expect(sent.endsWith(`... ${link}`)).toBe(true);
    expect(smsLength(sent)).toBeLessThanOrEqual(most);
    expect(smsLength(sent)).toBeGreaterThan(most - 3);
    expect(sent).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('smsLength', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é€', 3],
    ['[]{}~\\^|', 16],
    ['ж', 1],
    ['ж€', 2],
    ['🎉', 2],
  ])('%j: %d', (text, length) => expect(smsLength(text)).toBe(length));
});

describe('cutSms', () => {
  it.each([
    ['short', 5, 'short'],
    ['a longer one', 8, 'a lon...'],
    ['€€€€€', 9, '€€€...'],
    ['ab🎉🎉🎉', 7, 'ab🎉...'],
    ['ab🎉🎉🎉', 6, 'ab...'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 16, '👩‍👩‍👧‍👦...'],
  ])('%j in %d: %j', (text, most, cut) => expect(cutSms(text, most)).toBe(cut));
});
