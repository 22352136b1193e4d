/* global afterEach, beforeEach */
import { format } from 'node:util';

const original = console.error;
let written = [];

beforeEach(() => {
  written = [];
  console.error = (...values) => {
    written.push(format(...values));
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  if (written.length > 0) throw new Error(`console.error was called:\n${written.join('\n')}`);
});
