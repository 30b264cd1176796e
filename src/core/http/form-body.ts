export class FormBody {
  readonly #files: readonly string[];

  constructor(fields: object, files: readonly string[]) {
    // Assignment would call the setter of a field named `__proto__`.
    Object.defineProperties(this, Object.getOwnPropertyDescriptors({ ...fields }));
    this.#files = files;
  }

  /** A file fills its field, so that a required one is present; handlers read `@Files`. */
  static withFiles(form: FormBody): Record<string, unknown> {
    return { ...form, ...Object.fromEntries(form.#files.map((name) => [name, name])) };
  }
}
