// Imported before everything else: React chooses its build when it is first loaded, and the one for developing renders several times slower.
// `APP_ENV` decides what the product requires; this only says which builds of libraries are loaded.
if (!process.env['NODE_ENV'])
  process.env['NODE_ENV'] = process.argv.includes('--dev') ? 'development' : 'production';
