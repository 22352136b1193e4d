const { TestEnvironment } = require('jest-environment-node');

module.exports = require('./fail-on-console-error.cjs')(TestEnvironment);
