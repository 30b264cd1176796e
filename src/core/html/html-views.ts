import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';

/** Compiles the Handlebars views of a folder once. The views escape all values, and throw if a field is missing. */
export class HtmlViews {
  private readonly handlebars = Handlebars.create();

  constructor(
    private readonly folder: string,
    partials: readonly string[],
  ) {
    for (const partial of partials) this.handlebars.registerPartial(partial, this.read(`${partial}.hbs`));
    this.handlebars.registerHelper('address', address);
  }

  /** Adds a partial from another folder. */
  addPartial(name: string, template: string): void {
    this.handlebars.registerPartial(name, template);
  }

  compile(name: string): Handlebars.TemplateDelegate {
    return this.handlebars.compile(this.read(`${name}.hbs`), { strict: true });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
}

/** Escapes a URL but keeps `=` readable, so that people can read and copy the URL. */
function address(path: string): Handlebars.SafeString {
  return new Handlebars.SafeString(Handlebars.escapeExpression(path).replaceAll('&#x3D;', '='));
}
