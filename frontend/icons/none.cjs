exports.__esModule = true;
exports.default = () => null;
