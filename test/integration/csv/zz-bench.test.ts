import { createWriteStream } from 'node:fs';
import { Types } from 'mongoose';
import { type CsvOperation, ended } from '../../support/csv';
import { makeStaffedWallet } from '../../support/fixtures';
import { startTestApp, type TestApp } from '../../support/test-app';
let app: TestApp;
beforeAll(async () => { app = await startTestApp(); });
afterAll(() => app?.close());
it('x', async () => {
  const w = await makeStaffedWallet(app);
  const wallet = new Types.ObjectId(w.id);
  const clients = app.connection.collection('clients');
  for (let p = 0; p < 20; p++) await clients.insertMany(Array.from({ length: 5000 }, (_, i) => ({ _id: new Types.ObjectId(), wallet, source: 'CRM', firstName: 'Zoë', lastName: `Customer ${p * 5000 + i}`, email: `c${p}-${i}@example.com`, emailKey: `c${p}-${i}@example.com`, companyName: 'Analytical, Engines', phoneNumber: '+33600000000', externalId: `crm-${p}-${i}`, barcode: `MEMBER-${p}-${i}`, birthDate: new Date('1990-12-10'), gain: 12.5, gainHistory: [{ gain: 12.5, date: new Date() }], searchWords: ['zoë', 'customer', 'c', 'cu', 'cus', 'analytical', 'engines'], createdAt: new Date(), updatedAt: new Date() })));
  const out: string[] = [];
  const names = ['source','firstName','lastName','email','companyName','phoneNumber','barcode','externalId','renewalDate','birthDate','admissionDate','communicationPreferences','pushInformativeEnabled','pushCommercialEnabled','clientType','gain'];
  for (let r = 0; r < 5; r++) {
    let t = Date.now(); const c0 = process.cpuUsage();
    const file = createWriteStream('/tmp/csvbare.csv');
    const cursor = clients.find({ wallet }, { projection: Object.fromEntries(names.map((n) => [n, 1])) }).sort({ _id: 1 });
    for await (const c of cursor) {
      const line = names.map((n) => { const v = c[n]; if (v === undefined) return ''; const s = v instanceof Date ? v.toISOString() : String(v); return /[",\r\n]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s; }).join(',') + '\r\n';
      if (!file.write(line)) await new Promise((d) => file.once('drain', d));
    }
    await new Promise((d) => file.end(d));
    const bare = Date.now() - t; const bc = process.cpuUsage(c0); const c1 = process.cpuUsage();
    t = Date.now();
    const rss = process.memoryUsage().rss;
    const done = await ended(w.owner, await w.owner.post<CsvOperation>('/csv-operations/export-csv', {}));
    const ours = Date.now() - t; const oc = process.cpuUsage(c1);
    const took = new Date(done.completedAt as string).getTime() - new Date(done.createdAt as string).getTime();
    t = Date.now();
    const { text } = await w.owner.get(`/csv-operations/${done.operationId}/file`);
    out.push(`cpu ${(bc.user+bc.system)/1000|0} vs ${(oc.user+oc.system)/1000|0} bare ${bare} ours ${ours} (server ${took}) ratio ${(bare / ours).toFixed(2)} download ${Date.now() - t} ${text.length} rss +${((process.memoryUsage().rss - rss) / 1e6).toFixed(0)}`);
  }
  console.log(out.join('\n'));
}, 200_000);
