// Real databases, pictures and password hashing take longer than jest's five seconds, on a busy machine much longer.
jest.setTimeout(150_000);
