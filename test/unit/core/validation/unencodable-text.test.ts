import { validateSync } from 'class-validator';
import '../../../../src/app.module';
import { declaredClasses, fieldsOf } from '../../../../src/core/validation/field-spec';

/** Only compared, or checked by the domain with a code of its own. */
const CHECKED_ELSEWHERE = /^(Login|ChangePassword|ScannedItem)\.|\.(allowedPasses|deviceTypes|password)$/;

/** Of answers: no request is read by them. */
const READ_ONLY = /(Read|Resource|Summary)\.|^PassClient\./;

/** Fields that hold text, in every class that a request is read by. */
const FIELDS = declaredClasses().flatMap((dto) =>
  [...fieldsOf(dto)]
    .filter(([, { type, validators }]) => validators.length > 0 && ['text', 'image', 'id'].includes(type))
    .map(([name, { list }]) => ({ dto, name, list, title: `${dto.name}.${name}` }))
    .filter(({ title }) => !CHECKED_ELSEWHERE.test(title) && !READ_ONLY.test(title)),
);

const takenBy = (fields: typeof FIELDS, text: string) =>
  fields
    .filter(({ dto, name, list }) => {
      const instance = Object.assign(new dto(), { [name]: list ? [text] : text });
      return !validateSync(instance, { stopAtFirstError: true }).some(({ property }) => property === name);
    })
    .map(({ title }) => title);

// MongoDB would store U+FFFD (docs/contract/requests.md#text-encoding).
it.each(['\ud800', 'Jos\udc00', 'http://example.com/\ud800', 'a\u0000', 'http://example.com/\u0000'])(
  'every text field refuses %j',
  (text) => {
    expect(FIELDS.length).toBeGreaterThan(500);
    expect(takenBy(FIELDS, text)).toEqual([]);
  },
);

/** Names, labels, seats and the like (docs/contract/requests.md#text-encoding). */
const ONE_LINE = FIELDS.filter(({ dto, name, title }) => {
  const { maxLength = Infinity } = fieldsOf(dto).get(name)!.api as { maxLength?: number };
  return maxLength <= 200 && !/^MessageTexts\.|\.(phoneNumber|phone|msisdn)$/.test(title);
});

it.each(['A\nB', 'A\r\nB', 'A\tB', 'A\u001b[2J', 'A\u007f', 'A\u0085B', 'A\u2028B'])(
  'every text field with one line refuses %j',
  (text) => {
    expect(ONE_LINE.length).toBeGreaterThan(200);
    expect(takenBy(ONE_LINE, text)).toEqual([]);
  },
);
