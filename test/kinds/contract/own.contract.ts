import { ERROR_CATALOGUE } from '../../../src/core/errors/error-catalogue';
import { LANGUAGES } from '../../../src/core/i18n/language';
import type { OpenApiDocument, Schema } from '../../../src/core/openapi/openapi.types';
import { withDeclaredTexts } from '../../../src/core/i18n/text-catalogue';
import { fieldsOf } from '../../../src/core/validation/field-spec';
import { UNSTORED_PASS_FIELDS } from '../../../src/passes/dto/pass.dto';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import { isPassTextKey } from '../../../src/pass-files/pass-text';
import { loginAdmin } from '../../support/accounts';
import { makeStaffedWallet } from '../../support/fixtures';
import { readDocument } from '../../support/service-process';
import type { KindTest } from './kind-test';

/** What a kind brings that is its own: the service takes it without knowing it. */
export function ownContract(policy: KindPolicy, test: KindTest): void {
  const { errors, labels, notificationTypes, mapping, pass, passType } = policy;

  it('has its pass type, which a wallet can have enabled', async () => {
    const admin = await loginAdmin(test.app);
    const refused = await admin.patch(`/admin/wallets/${test.other.id}`, { allowedPasses: ['NONE'] });
    expect(refused.body).toMatchObject({
      errorCode: '400:INVALID_PASS_TYPE',
      message: expect.stringContaining(passType),
    });
    const { owner } = await makeStaffedWallet(test.app, { allowedPasses: [passType] });
    expect((await owner.get('/wallets')).body.allowedPasses).toEqual([passType]);
  });

  it('has its pass fields in the documented pass', async () => {
    const document: OpenApiDocument = await readDocument(test.app);
    const { properties } = document.components.schemas.PassResource as { properties: Record<string, Schema> };
    const unstored: readonly string[] = UNSTORED_PASS_FIELDS;
    const fields = [...fieldsOf(pass.fields).keys()].filter((name) => !unstored.includes(name));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(fields));
  });

  it('has its error codes, pass texts and messages in every language', () => {
    expect(ERROR_CATALOGUE).toMatchObject(errors);
    expect(labels.filter((label) => !isPassTextKey(label))).toEqual([]);
    for (const lang of LANGUAGES) {
      const texts = withDeclaredTexts({})[lang];
      expect(Object.keys(texts.errors)).toEqual(expect.arrayContaining(Object.keys(errors)));
      expect(Object.keys(texts.pass)).toEqual(expect.arrayContaining([...labels]));
      expect(Object.keys(texts.messages)).toEqual(expect.arrayContaining([...notificationTypes]));
    }
  });

  it('has its kinds of messages, for each of which a business can have a rule', async () => {
    const { owner } = await makeStaffedWallet(test.app);
    expect(notificationTypes).toEqual(
      expect.arrayContaining([mapping.messageTypes.issue, mapping.messageTypes.update]),
    );
    const rules = notificationTypes.map((notificationType) => ({
      notificationType,
      sms: true,
      email: false,
      notification: true,
    }));
    expect((await owner.put('/wallets/communication-rules', rules)).body).toEqual(rules);
  });
}
