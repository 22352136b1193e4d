const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = require('./fail-on-console-error.cjs')(TestEnvironment);
