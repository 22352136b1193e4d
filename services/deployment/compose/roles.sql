-- The image runs this once, when it creates the database.
\set password `cat /run/secrets/database-password`
\set releaser_password `cat /run/secrets/releaser-password`
create role commonpurse login password :'password';
create role commonpurse_promoter nologin;
create role releaser login password :'releaser_password' in role commonpurse_promoter;
create database commonpurse owner commonpurse;
