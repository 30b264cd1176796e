// Real databases, pictures and password hashing take longer than jest's five seconds on a busy machine.
jest.setTimeout(60_000);
