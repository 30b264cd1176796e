import { apiOf, type Kind } from '../kinds.js';
import type { Session } from '../session/session.js';
import { readFields } from './fields.js';

export interface IssueOptions {
  data?: string;
}

/** Issues one pass from a template. */
export async function issue(
  session: Session,
  kind: Kind,
  template: string,
  pairs: string[],
  { data }: IssueOptions,
): Promise<void> {
  const fields = readFields(data, pairs);
  const pass = await apiOf(session.wallet(), kind).passes.create(template, fields);
  const { terminal, json } = session;
  if (json) return terminal.printJson(pass);
  terminal.print(`ID       ${pass._id}`, `Barcode  ${pass.barcode ?? ''}`, `Link     ${pass.downloadLink ?? ''}`);
}
