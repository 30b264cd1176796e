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

// MongoDB would store U+FFFD (docs/contract/requests.md#text-encoding).
it.each(['\ud800', 'Jos\udc00', 'http://example.com/\ud800', 'a\u0000', 'http://example.com/\u0000'])(
  'no text field takes %j',
  (text) => {
    const taken = FIELDS.filter(({ dto, name, list }) => {
      const instance = Object.assign(new dto(), { [name]: list ? [text] : text });
      return !validateSync(instance, { stopAtFirstError: true }).some(({ property }) => property === name);
    });
    expect(FIELDS.length).toBeGreaterThan(500);
    expect(taken.map(({ title }) => title)).toEqual([]);
  },
);
