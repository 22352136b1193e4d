// Stands in for every CSS module: each class is called by its own name.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => name }) };
