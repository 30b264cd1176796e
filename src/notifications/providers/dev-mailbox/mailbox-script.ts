/**
 * Script that runs in the browser. It logs in, lists the messages of `/dev/outbox`, and shows one of them. The token is
 * only kept in this browser tab. Messages are only inserted as text or into a sandboxed frame, so that no code in a
 * message can run.
 */
export const MAILBOX_SCRIPT = String.raw`
const byId = (id) => document.getElementById(id);
const PAGE = 50;
let token = sessionStorage.getItem('token');
let last = null;

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

async function call(path, options = {}) {
  const response = await fetch(path, options);
  const body = await response.json();
  if (response.ok) return body;
  throw Object.assign(new Error(body.message), { status: response.status });
}

function showLogin(message = '') {
  token = null;
  sessionStorage.removeItem('token');
  byId('login').hidden = false;
  for (const id of ['mailbox', 'actions']) byId(id).hidden = true;
  byId('wallet').textContent = '';
  byId('status').textContent = message;
}

async function attempt(work) {
  byId('status').textContent = '';
  try {
    await work();
  } catch (error) {
    if (error.status === 401 || error.status === 403) showLogin(error.message);
    else byId('status').textContent = error.message;
  }
}

async function load(before) {
  const query = new URLSearchParams({ limit: PAGE, ...(before && { before }) });
  const messages = await call('/dev/outbox?' + query, { headers: { authorization: 'Bearer ' + token } });
  byId('login').hidden = true;
  for (const id of ['mailbox', 'actions']) byId(id).hidden = false;
  if (!before) byId('messages').replaceChildren();
  byId('messages').append(...messages.map(entry));
  if (messages.length > 0) last = messages.at(-1).id;
  byId('older').hidden = messages.length === 0;
  if (before) return;
  byId('message').replaceChildren();
  if (messages.length > 0) return byId('messages').querySelector('button').click();
  byId('status').textContent = 'No messages yet. Issue a pass with an e-mail address and refresh.';
}

function entry(message) {
  const { createdAt, to, channel, subject, text } = message;
  const button = element(
    'button',
    { type: 'button' },
    element('span', { className: 'to', textContent: to }),
    element('time', { dateTime: createdAt, textContent: new Date(createdAt).toLocaleString() }),
    element('span', { className: 'subject', textContent: subject || text }),
    element('span', { className: 'channel', textContent: channel === 'EMAIL' ? 'E-mail' : channel }),
  );
  button.addEventListener('click', () => {
    byId('messages').querySelector('[aria-current]')?.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    show(message);
  });
  return element('li', {}, button);
}

function show({ createdAt, to, channel, subject, text, html, attachments }) {
  const facts = { To: to, Channel: channel === 'EMAIL' ? 'E-mail' : channel, Time: new Date(createdAt).toLocaleString() };
  const list = element('dl');
  for (const [name, value] of Object.entries(facts)) {
    list.append(element('dt', { textContent: name }), element('dd', { textContent: value }));
  }
  if (attachments.length > 0) {
    list.append(element('dt', { textContent: 'Attachments' }), element('dd', {}, ...attachments.flatMap(link)));
  }
  const plain = element('pre', { textContent: text });
  const body = html ? [frame(html), element('details', {}, element('summary', { textContent: 'Plain text' }), plain)] : [plain];
  byId('message').replaceChildren(element('h2', { textContent: subject || channel + ' to ' + to }), list, ...body);
}

function link({ filename, contentType, content }) {
  if (content === '') return [filename + ' (too large) '];
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  return [element('a', { href, download: filename, textContent: filename }), ' '];
}

function frame(html) {
  const made = element('iframe', { title: 'HTML of the message' });
  made.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  made.srcdoc = '<base target="_blank">' + html;
  return made;
}

byId('login').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(async () => {
    const body = JSON.stringify(Object.fromEntries(new FormData(event.target)));
    const answer = await call('/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    token = answer.token;
    sessionStorage.setItem('token', token);
    event.target.reset();
    await load();
  });
});
byId('refresh').addEventListener('click', () => attempt(() => load()));
byId('older').addEventListener('click', () => attempt(() => load(last)));
byId('logout').addEventListener('click', () => showLogin());
if (token) attempt(() => load());
else showLogin();
`;
