const { sourcesOf } = jest.requireActual<{ sourcesOf(file: string): string[] }>('../../../tools/lib/changed-tests.mjs');

describe('the sources of a changed file', () => {
  it.each([
    ['a source', 'src/events/event.policy.ts', 'src/events/event.policy.ts'],
    ['a template', 'src/notifications/content/views/mail.hbs', 'src/notifications/content/message-composer.ts'],
    ['a text of a domain', 'src/events/i18n/en.json', 'src/events/event.errors.ts'],
    ['a text of the service', 'i18n/fr/page.json', 'src/public-pages/public-forms.ts'],
  ])('include, for %s, what reads it', (_what, file, source) => {
    expect(sourcesOf(file)).toContain(source);
  });

  it('are none for a document', () => {
    expect(sourcesOf('README.md')).toEqual([]);
  });

  it('do not include files that only have the name of a group of texts as a variable', () => {
    expect(sourcesOf('i18n/en/page.json')).not.toContain('src/clients/clients.service.ts');
  });
});
