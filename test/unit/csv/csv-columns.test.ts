import type { AppError } from '../../../src/core/errors/app-error';
import type { Client } from '../../../src/clients/records/client.schema';
import { escapeFormula, unescapeFormula } from '../../../src/core/csv/csv-cell';
import { foldText } from '../../../src/core/text/fold-text';
import { EXPORTED_COLUMNS, readRow, type TypesByName, writeRow } from '../../../src/csv/csv-columns';
import { type CsvRow, readCsv } from '../../../src/csv/csv-reader';
import { pieces } from './pieces';
import { validationOf } from './validation';

const TYPE = '64b7f1a2c3d4e5f6a7b8c9d0';
const OTHER_TYPE = '64b7f1a2c3d4e5f6a7b8c9d1';
const typesOf = (...names: [name: string, id: string][]): TypesByName => ({
  exact: new Map(names),
  folded: new Map(names.map(([name, id]) => [foldText(name), id])),
});
const types = typesOf(['Gold', TYPE], ['Élite d’Or', OTHER_TYPE]);
const read = (fields: Record<string, string>) => readRow(Object.keys(fields), Object.values(fields), types);

describe('text that a spreadsheet would evaluate as a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+33600000000', "'+33600000000"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['x;=1+1', "x;'=1+1"],
    ['x,=1+1', "x,'=1+1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x\n=1+1', "x\n'=1+1"],
    ["x;'=1", "x;''=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['1; 2, 3', '1; 2, 3'],
    ["'=x", "''=x"],
    ["''=x", "'''=x"],
    ["'", "'"],
    ["'x", "'x"],
    ["it's =", "it's ="],
    ['0612', '0612'],
    ['', ''],
  ])('%j is written as %j and read back', (text, cell) => {
    expect(escapeFormula(text)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(text);
  });

  it('is read back, whatever character it starts with', () => {
    const signs = ["'", '=', '+', '-', '@', '＝', '\t', '\r', '\n', ';', ',', 'x', '"', ' '];
    for (const one of signs) {
      for (const two of signs) {
        for (const three of signs) expect(unescapeFormula(escapeFormula(one + two + three))).toBe(one + two + three);
      }
    }
  });
});

describe('a row of a customer', () => {
  it('reads every type of column', () => {
    const rules = [{ notificationType: 'NEW_EVENT', sms: false, email: true, notification: true }];
    const cells = {
      firstName: ' \u00a0Zoë\u202f',
      lastName: "'=Lovelace",
      phoneNumber: '0612345678',
      gain: ' 12,5 ',
      birthDate: '1990-12-10',
      pushInformativeEnabled: 'VRAI',
      pushCommercialEnabled: 'no',
      communicationPreferences: JSON.stringify(rules),
      clientType: ' Gold ',
      email: '',
      companyName: '  ',
    };
    expect(read(cells)).toEqual({
      source: 'CRM',
      firstName: 'Zoë',
      lastName: '=Lovelace',
      phoneNumber: '0612345678',
      gain: 12.5,
      birthDate: '1990-12-10',
      pushInformativeEnabled: true,
      pushCommercialEnabled: false,
      communicationPreferences: rules,
      clientType: TYPE,
    });
    expect(read({ source: ' EXTERNAL ' })).toEqual({ source: 'EXTERNAL' });
    expect(read({ clientType: TYPE })).toEqual({ source: 'CRM', clientType: TYPE });
  });

  it.each(['Gold', ' gold ', 'GOLD', TYPE])('finds the client type %j', (clientType) =>
    expect(read({ clientType })).toMatchObject({ clientType: TYPE }),
  );

  it('finds client types regardless of accents and apostrophes, preferring the exact name', () => {
    expect(read({ clientType: "elite d'or" })).toMatchObject({ clientType: OTHER_TYPE });
    const alike = { ...typesOf(['gold', OTHER_TYPE], ['Gold', TYPE]) };
    const clientTypes = ['gold', 'Gold'].map((name) => readRow(['clientType'], [name], alike).clientType);
    expect(clientTypes).toEqual([OTHER_TYPE, TYPE]);
  });

  it('accepts a row with empty cells after the last column', () => {
    expect(readRow(['firstName'], ['Ada', '', '\u00a0'], types)).toEqual({ source: 'CRM', firstName: 'Ada' });
  });

  it.each([
    ['1,500', 'gain', 'csv_number'],
    ['3.36E+10', 'phoneNumber', 'csv_scientific'],
    ['3,36E+10', 'externalId', 'csv_scientific'],
    ['1E+15', 'barcode', 'csv_scientific'],
    ['-3.3600000e+10', 'companyName', 'csv_scientific'],
  ])('refuses %j as %s', async (cell, field, key) => {
    expect(await validationOf(() => read({ [field]: cell }))).toMatchObject({ field, key });
  });

  it.each(['3E10', '12E+10', '3.36E+10 €', 'E+10'])('keeps %j as text', (companyName) =>
    expect(read({ companyName })).toMatchObject({ companyName }),
  );

  it('leaves values of the wrong type to validation', () => {
    expect(read({ gain: 'many', pushCommercialEnabled: 'perhaps' })).toMatchObject({
      gain: 'many',
      pushCommercialEnabled: 'perhaps',
    });
    expect(read({ gain: '1e5' })).toMatchObject({ gain: '1e5' });
  });

  it('refuses values without a column', async () => {
    expect(await validationOf(() => readRow(['firstName', 'lastName'], ['Ada'], types))).toEqual({
      field: 'file',
      key: 'csv_row_length',
      args: { expected: 2, found: 1 },
    });
    expect(await validationOf(() => read({ communicationPreferences: '{' }))).toEqual({
      field: 'communicationPreferences',
      key: 'json',
    });
    expect(
      await validationOf(() => read({ communicationPreferences: '['.repeat(5000) + ']'.repeat(5000) })),
    ).toMatchObject({ field: 'communicationPreferences', key: 'json_depth' });
    const code = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return (error as AppError).code;
      }
    };
    expect(code(() => read({ clientType: 'Silver' }))).toBe('ERROR_CUSTOMER_TYPE_ASSIGNMENT');
  });
});

it('an exported customer is read back as the body that created it', async () => {
  const client = {
    source: 'CRM',
    firstName: 'Zoë, "Z"',
    lastName: '-x\r\ny',
    email: 'zoe@example.com',
    phoneNumber: '+33600000000',
    barcode: "'=1;2",
    externalId: '3.36E+10',
    birthDate: new Date('1990-12-10'),
    admissionDate: new Date('2026-01-15T10:30:00.5Z'),
    clientType: { toString: () => TYPE },
    communicationPreferences: [{ notificationType: 'NEW_EVENT', sms: false, email: true, notification: true }],
    pushCommercialEnabled: false,
    gain: -12.5,
  };
  const line = writeRow(client as unknown as Client, new Map([[TYPE, '=Gold']]));
  const rows = readCsv(pieces(`${EXPORTED_COLUMNS.join()}\r\n${line}`));
  await rows.next();
  const row = (await rows.next()).value as CsvRow;
  expect(row.cells).toHaveLength(EXPORTED_COLUMNS.length);
  expect(readRow(EXPORTED_COLUMNS, row.cells, typesOf(['=Gold', TYPE]))).toEqual({
    ...client,
    birthDate: '1990-12-10',
    admissionDate: '2026-01-15T10:30:00.500Z',
    clientType: TYPE,
  });
});
