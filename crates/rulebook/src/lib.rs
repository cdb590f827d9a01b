//! A club's written rules as data: articles, values and faults.
