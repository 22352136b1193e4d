// `URL` and `URLSearchParams` for code that runs where neither exists. Both come from this one file, and `URL` first:
// webpack provides them to core-js's own modules too, which would otherwise read one of them half loaded.
'use strict';
exports.URL = require('core-js-pure/stable/url');
exports.URLSearchParams = require('core-js-pure/stable/url-search-params');
