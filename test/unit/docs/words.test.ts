import { read, TEXTS } from './project-texts';

/** Words that docs/style.md gave up, with what is said instead. One concept has one name. */
const BANNED: Record<string, RegExp> = {
  'partition (lane)': /\blanes?\b|\bLane[A-Z]/i,
  'capacity (appetite)': /\bappetite\b/i,
  'DeviceNotifier (teller)': /\bteller\b|PhoneTeller/i,
  'pendingDeviceUpdate (phones due)': /phones?-?due/i,
  'isInstalled (onPhones)': /\bonPhones\b/,
  'touchUpdateTag (moveTag)': /\bmoveTag\b/,
  'TemplateChangeFanOut (shared changes)': /SharedChanges/,
  'client counter (customer book)': /customer[- ]?books?/i,
  'UniqueClientKeys (taken keys)': /taken-?keys/i,
  'tombstone (stub)': /\bstubs?(_|\b)|OrStub/i,
  'exclusiveKeys (slots)': /\bslots\b|slotTaken/,
  'autoIssuedPasses, AutoIssuedTemplates (gifts)': /\bgifts(For|Of)?\b/,
  'IssueCardToExistingClients (roll-out)': /roll[-_]?out/i,
  'NotificationRequests (message orders)': /MessageOrders|message-orders|OrderDesk/,
  'PendingNotification (message due)': /messages?-?due/i,
  'RequestCache (hot context)': /HotContext|hot-context|\bgetHot\b/,
  'StoredResponse (kept answer)': /KeptAnswer|kept-answer/,
  'withTimeout (patient)': /\bpatient(ly)?\b|LateError/,
  'SingleFlight, BatchLoader, FairQueue': /SharedReads|BatchedReads|AsyncGate|ConcurrencyLimiter|WalletQueue/,
  'checkpoint (doneUntil)': /\bdoneUntil\b/,
  'MAX_ (MOST, LONGEST)': /\b(MOST|LONGEST)(_[A-Z]|\b)/,
  'appearance (look)': /PassLook|PassFacts/,
  'the field decorators': /@(Whole|Decimal|Flag|OneOf|ListOf|Reference)\(/,
  'Body, Query, CurrentPrincipal (Input, QueryInput, Caller)': /@(Input|QueryInput|SentBody|Caller)\(/,
  'TemplatesService (template engine)': /TemplateEngine|template\.engine/,
  'import (adoption)': /adoption/i,
  'Translator (messages of i18n)': /\bMessagesModule\b|i18n\/messages'/,
  'CsvCleanup (janitor)': /janitor/i,
  'ScheduledTasks (standing tasks)': /StandingTasks|MaintenanceTasks/,
  'systemPrincipal, TIMING_DUMMY, honeypot': /ownPrincipal|\bDECOY\b|\btrap\b/,
  'emitted, notified (told)': /\bTold\b|\bTOLD(_|\b)|\btoldOf\b|\b(is|was)Told\b|\bthis\.tell\(|\bconst told\b/,
  'stored, cached (kept)': /\bKEPT(_|\b)|\bkeptMs\b|interface Kept\b/,
  'generated, retryOnCollision (drawn)': /\bDRAWS\b|\bredraw|\.drawn\(/,
  'finish, withCurrentExpiration (settled)': /\.settle\(|\bsettled\(|isSettled|unsettled/,
  'placeholders, quarantine (aside)': /\bAside\b/,
  'runSerialized, …Lock (turn)': /\brunInTurn\b|\b(credit|reservation|manager)Turn\b/,
  'layer (storey)': /\bstoreys?\b/i,
  'hasEffect (bears)': /\bbears\(/,
  'PackBalance (purse)': /\bpurses?\b/i,
  'FirstRedemption (Winner)': /\b(class|type) Winner\b/,
  'ReachEstimate (crowd)': /\bcrowds?\b/i,
  'findBreakingChange, subclassesOf, similarSchemas': /\b(harm|heirs|likes)Of\b/,
  'assertRowLimit, findExistingOrDeleted': /\bassertFew\b|\beverThere\b/,
  'expire, complete (lapse)': /\blaps(e|ed|ing)\b/i,
  'checkCompletion, issueCard, isSubscribed': /\bseeWhether|\bgive(One|Each)\b|\bisHeard\b/,
  'rejectAll, heartbeat, setIdleTimeout': /\bturn(ed)?Away\b|\bbeat\(|\bbeatMs\b|\bendAfterSilence/,
  'Problem, Error (Fault)':
    /\b_fault\b|\b(sms|Sms|Outbound|SecretBox|(Apple|Google)Identity|RsaKey)Fault\b|(IDENTITY|KEY)_FAULTS\b/,
  'CONFLICTING, NOT_DELETED (living)': /\bLIVING\b/,
  'ExpiredKeys (stale places)': /\bStalePlaces\b/,
  'plain English': /\bwho is none\b|comes to the same|nobody[’']s business|\bwhoever\b|\bwhosever\b/i,
};

/** Where the rules hold; the style's examples and former decisions show what is not said any more. */
const RULED = TEXTS.filter((file) => /^(src|docs|i18n|sdk)\//.test(file) && !/^docs\/(style\.md|adr\/)/.test(file));

describe('the words of docs/style.md', () => {
  it.each(Object.entries(BANNED))('says %s in one way', (_name, banned) => {
    const found = RULED.filter((file) => banned.test(read(file)) || banned.test(file));
    expect(found).toEqual([]);
  });
});
