-- A shop as somebody may have it: keys of every kind, references, enums, money, moments, arrays, documents, a view and secrets.
create type order_state as enum ('OPEN', 'PAID', 'SHIPPED', 'CLOSED');
create table regions (code char(2) primary key, name text not null);
create table employees (
  id integer generated always as identity primary key, name text not null, email text not null unique,
  manager_id integer references employees, password_hash text not null, hired_on date not null default current_date
);
create table customers (
  id bigint generated always as identity primary key, name varchar(60) not null, email text not null unique,
  region_code char(2) references regions, tags text[] not null default '{}', preferences jsonb, is_vip boolean not null default false,
  created_at timestamptz not null default now()
);
comment on constraint customers_email_key on customers is 'Another customer has this address.';
create table addresses (
  customer_id bigint not null references customers, kind text not null check (kind in ('billing', 'delivery')),
  street text not null, city text not null, primary key (customer_id, kind)
);
create table categories (slug text primary key, name text not null, parent_slug text references categories);
create table products (
  id uuid primary key default gen_random_uuid(), sku varchar(20) not null unique, name text not null,
  price numeric(12,2) not null check (price >= 0), sizes integer[] not null default '{}', details jsonb, is_active boolean not null default true
);
create table product_categories (
  product_id uuid not null references products, category_slug text not null references categories, primary key (product_id, category_slug)
);
create table suppliers (id integer generated always as identity primary key, name text not null, phone text);
create table supplier_products (
  supplier_id integer not null references suppliers, product_id uuid not null references products,
  cost numeric(12,2) not null, primary key (supplier_id, product_id)
);
create table orders (
  id uuid primary key default gen_random_uuid(), customer_id bigint not null references customers, sold_by integer references employees,
  state order_state not null default 'OPEN', total numeric(12,2) not null default 0, deliver_after timestamp, created_at timestamptz not null default now()
);
create table order_lines (
  order_id uuid not null references orders, line integer not null, product_id uuid not null references products,
  quantity integer not null check (quantity > 0), price numeric(12,2) not null, primary key (order_id, line)
);
create table page_views (id bigint generated always as identity primary key, page text not null, customer_id bigint references customers, seen_at timestamptz not null);
create index on orders (created_at, id);
create index on orders (customer_id);
create index on order_lines (product_id);
create index on page_views (seen_at, id);
create index on page_views (customer_id);
create view monthly_sales as
  select date_trunc('month', created_at at time zone 'UTC')::date as month, count(*) as orders, sum(total) as revenue from orders group by 1 order by 1;

insert into regions values ('NE', 'North East'), ('SW', 'South West');
insert into employees (name, email, password_hash) values ('Ana Ruiz', 'ana@shop.test', 'scrypt:1'), ('Bo Lind', 'bo@shop.test', 'scrypt:2');
update employees set manager_id = 1 where id = 2;
insert into customers (name, email, region_code, tags, preferences)
  select 'Customer ' || n, 'c' || n || '@x.test', case when n % 2 = 0 then 'NE' else 'SW' end, '{"regular"}', '{"letters": true}' from generate_series(1, 500) n;
insert into addresses select id, 'billing', id || ' Main Street', 'Springfield' from customers;
insert into categories values ('parts', 'Parts', null), ('bells', 'Bells', 'parts');
insert into products (sku, name, price, sizes) select 'BELL-' || n, 'Bell ' || n, 9.50 + n, '{1,2}' from generate_series(1, 20) n;
insert into product_categories select id, 'bells' from products;
insert into suppliers (name) values ('Bell Foundry');
insert into supplier_products select 1, id, price / 2 from products;
insert into orders (customer_id, sold_by, state, total, created_at)
  select 1 + n % 500, 1 + n % 2, (enum_range(null::order_state))[1 + n % 3], 20 + n % 100, '2026-01-01T08:00:00Z'::timestamptz + n * interval '3 hours'
  from generate_series(1, 2000) n;
insert into order_lines select o.id, 1, p.id, 2, p.price from orders o join products p on p.sku = 'BELL-1';
insert into page_views (page, customer_id, seen_at)
  select '/bells/' || n % 20, 1 + n % 500, '2026-01-01T00:00:00Z'::timestamptz + n * interval '2 minutes' from generate_series(1, 100000) n;
analyze;

create role console login password 'choose-one';
grant select, insert, update on all tables in schema public to console;
revoke all on employees from console;
grant select (id, name, email, manager_id, hired_on) on employees to console;
