export class FormBody {
  readonly #files: readonly string[];

  constructor(fields: object, files: readonly string[]) {
    // An assignment would call the setter of a field named `__proto__`.
    Object.defineProperties(this, Object.getOwnPropertyDescriptors({ ...fields }));
    this.#files = files;
  }

  /**
   * Returns the fields with a placeholder for each uploaded file, so that a required file counts as present. Handlers
   * get the files with `@Files`.
   */
  static withFiles(form: FormBody): Record<string, unknown> {
    return { ...form, ...Object.fromEntries(form.#files.map((name) => [name, name])) };
  }
}
