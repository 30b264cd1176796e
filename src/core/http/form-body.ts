/** The text fields of a multipart form, as `request.body` holds them. */
export class FormBody {
  readonly #files: readonly string[];

  constructor(fields: object, files: readonly string[]) {
    // Not assigned one by one: a field may be called `__proto__`.
    Object.defineProperties(this, Object.getOwnPropertyDescriptors({ ...fields }));
    this.#files = files;
  }

  /** An uploaded file fills its field, so that a required one is there; what counts is the file (`@Files`). */
  static withFiles(form: FormBody): Record<string, unknown> {
    return { ...form, ...Object.fromEntries(form.#files.map((name) => [name, name])) };
  }
}
